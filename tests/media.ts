/** Small videos and recordings, made of the heads that players read; what is seen and heard is left out. */

const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const zeros = (count: number) => Buffer.alloc(count)
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

function track(handler: 'vide' | 'soun', codec: string): Buffer {
  const entry = box(codec, zeros(6), Buffer.from([0, 1]), zeros(handler === 'vide' ? 70 : 20))
  const tables = [
    box('stts', words(0, 0)),
    box('stsc', words(0, 0)),
    box('stsz', words(0, 0, 0)),
    box('stco', words(0, 0)),
  ]
  const table = box('stbl', box('stsd', words(0, 1), entry), ...tables)
  const header = box('mdhd', words(0, 0, 0, 1000, 5000), Buffer.from([0x55, 0xc4, 0, 0]))
  const name = box('tkhd', words(1, 0, 0, handler === 'vide' ? 1 : 2, 0, 5000), zeros(60))
  return box('trak', name, box('mdia', header, box('hdlr', words(0, 0), handler, zeros(12), 'x\0'), box('minf', table)))
}

/** An MP4 of these tracks, padded to a length. */
export function mp4({ video = 'avc1', sound = 'mp4a', brand = 'isom', bytes = 0 } = {}): Buffer {
  const tracks = [...(video ? [track('vide', video)] : []), ...(sound ? [track('soun', sound)] : [])]
  const start = [box('ftyp', brand, words(512), brand, 'mp42'), box('moov', ...tracks)]
  const length = start.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([...start, box('mdat', Buffer.alloc(Math.max(16, bytes - length - 8), 'frame '))])
}

const element = (id: number[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id), Buffer.from([0x10 | (body.length >>> 24), ...words(body.length).subarray(1)]), body])
const textElement = (id: number[], text: string) => element(id, Buffer.from(text))

/** A WebM with one track of a codec. */
export function webm(codec = 'V_VP9'): Buffer {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], textElement([0x42, 0x82], 'webm'))
  const entry = [
    element([0xd7], Buffer.from([1])),
    element([0x83], Buffer.from([codec.startsWith('V') ? 1 : 2])),
    textElement([0x86], codec),
  ]
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], Buffer.concat(entry)))
  return Buffer.concat([head, element([0x18, 0x53, 0x80, 0x67], tracks)])
}

/** A second of MP3: frames of silence. */
export function mp3(): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), zeros(413)])
  return Buffer.concat(Array.from({ length: 38 }, () => frame))
}

export const captions = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}\n`).join('\n')}`
