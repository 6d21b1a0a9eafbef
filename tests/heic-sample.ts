const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const fullBox = (type: string, ...parts: Uint8Array[]) => box(type, Buffer.alloc(4), ...parts)
const hex = (digits: string) => Buffer.from(digits, 'hex')
const long = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      return bytes
    }),
  )

// One still picture of 64 x 48 pixels, its left half red and its right half blue, as an encoder of HEVC wrote it.
const settings = hex(
  '010160000000000000000000baf000fcfdf8f800000b03200001001a40010c02ffff0160000003008000000300000300ba00002c0900210001002c4201020160000003008000000300000300ba0000a02083172e4932a9b808683020000003002000000303210022000100084401c17182992000',
)
const picture = hex('0000001d2601af78f78efff121bff78bd2ed943b7fdaec97be12bfac0c7e1d2f5f')

/** A photo as a phone keeps it: HEVC in a HEIF file, to be turned by so many quarters against the clock. */
export function heicSample({ quarters = 0, width = 64, height = 48, cut = 0 } = {}): Buffer {
  const properties = [
    box('hvcC', settings),
    fullBox('ispe', long(width, height)),
    ...(quarters ? [box('irot', Buffer.from([quarters]))] : []),
  ]
  const shown = properties.map((_, index) => index + 1)
  const meta = (at: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', long(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', hex('0001')),
      fullBox('iloc', hex('4400000100010000'), hex('0001'), long(at, picture.length)),
      fullBox('iinf', hex('0001'), box('infe', hex('02000000'), hex('00010000'), Buffer.from('hvc1\0'))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', long(1), hex('0001'), Buffer.from([shown.length, ...shown.map((place) => place | 128)])),
      ),
    )
  const type = box('ftyp', Buffer.from('heic'), long(0), Buffer.from('mif1heic'))
  const at = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(at), box('mdat', picture.subarray(0, picture.length - cut))])
}
