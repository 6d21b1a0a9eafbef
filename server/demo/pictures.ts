import sharp from 'sharp'

const WORDS = 'DEMONSTRATION DOCUMENT'
// Five dots wide and seven high, so that no machine needs a font for them.
const letters: Record<string, string> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  C: '01111 10000 10000 10000 10000 10000 01111',
  D: '11110 10001 10001 10001 10001 10001 11110',
  E: '11111 10000 10000 11110 10000 10000 11111',
  I: '01110 00100 00100 00100 00100 00100 01110',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  U: '10001 10001 10001 10001 10001 10001 01110',
}

/** A photograph of a card, as a phone would take it, that says what it is. */
export function pictureOfDocument(colour: string): Promise<Buffer> {
  const dots = [...WORDS].flatMap((letter, place) =>
    (letters[letter] ?? '')
      .split(' ')
      .flatMap((row, y) =>
        [...row].flatMap((dot, x) =>
          dot === '1' ? [`<rect x="${60 + place * 30 + x * 5}" y="${200 + y * 5}" width="5" height="5"/>`] : [],
        ),
      ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="500"><rect width="780" height="500" fill="#d8d4cc"/>
    <rect x="30" y="30" width="720" height="440" rx="24" fill="${colour}"/><rect x="60" y="290" width="150" height="150" fill="#ffffff88"/>
    <circle cx="135" cy="345" r="34" fill="#00000044"/><rect x="240" y="300" width="420" height="14" fill="#ffffff88"/>
    <rect x="240" y="340" width="330" height="14" fill="#ffffff88"/><rect x="240" y="380" width="380" height="14" fill="#ffffff88"/>
    <g fill="#ffffff">${dots.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}
