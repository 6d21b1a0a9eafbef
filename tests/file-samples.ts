import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** Small real files for tests, made as the programs make them that people use. */
export function pdfSample(inside = ''): Buffer {
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj'
  const pages = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj'
  const body = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${pages}\n${page}\n${inside}\n`
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

export function pngSample(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
}

/** A photo of 13 MB, which the hub would refuse. */
export function largePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1900, channels: 3, background: '#336699' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export function jpegSample(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
}

type Entry = [name: string, content: string | Buffer]

export function zipSample(entries: Entry[], comment = ''): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(plain.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, where, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)])
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function docxEntries(mainType = wordType): Entry[] {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`
  return [
    ['[Content_Types].xml', types],
    ['_rels/.rels', '<Relationships/>'],
    ['word/document.xml', '<w:document/>'],
  ]
}

/** A compound file: header, one table sector, one sector of directory entries. */
export function docSample(names = ['WordDocument', '1Table', '\x05SummaryInformation']): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  const table = Buffer.alloc(512, 0xff)
  const entries = ['Root Entry', ...names].map((name, index) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry[66] = index === 0 ? 5 : 2
    return entry
  })
  const directory = Buffer.concat(entries)
  return Buffer.concat([header, table, directory, Buffer.alloc(Math.max(0, 4096 - directory.length))])
}
