import { expect, test } from 'vitest'
import { manifests } from '#tests/packages.ts'
import { readManifest, xmlText } from './manifest.rules.ts'
import { filesOfPackage } from './names.rules.ts'
import { hrefOf, scriptElsewhere } from './places.rules.ts'

const read = (xml: string, has = (_: string) => true) => readManifest(xml, has)
const utf8 = (text: string) => new TextEncoder().encode(text)

test('SCORM 1.2 with one part', () => {
  expect(read(manifests.single)).toEqual({
    manifest: {
      ...{ standard: 'SCORM 1.2', edition: '1.2', title: 'Moving & handling' },
      items: [
        {
          ...{ id: 'item_1', title: 'Moving & handling', href: 'index_lms.html', reports: true, within: [] },
          masteryScore: '80',
        },
      ],
    },
  })
})

test('SCORM 1.2 with several parts: the named menu, its folders, bases, parameters, and a part that reports nothing', () => {
  expect(read(manifests.several)).toMatchObject({
    manifest: {
      title: 'Safe at work',
      items: [
        { id: 'i1', href: 'content/part one/start.html?page=one', reports: true, within: ['First part'] },
        { id: 'i2', href: 'content/deeper/start.html', reports: true, within: ['First part', 'Deeper'] },
        { id: 'i3', href: 'content/handout.html', reports: false, within: [] },
      ],
    },
  })
})

test('SCORM 2004 with prefixes of its own and a byte-order mark, and what its part needs to pass', () => {
  expect(read(xmlText(utf8(manifests.edition3)) ?? '')).toMatchObject({
    manifest: {
      ...{ standard: 'SCORM 2004', edition: '2004 3rd Edition', title: 'Skin care' },
      items: [{ href: 'scos/index.html', launchData: 'lang=en', scaledPassingScore: '0.8' }],
    },
  })
  expect(read(manifests.edition4)).toMatchObject({
    manifest: { edition: '2004 4th Edition', items: [{ completionThreshold: '0.5' }] },
  })
})

test('a manifest in another encoding is read as its first bytes or its first line say', () => {
  const text = manifests.edition4.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="utf-16"?>')
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(read(xmlText(bytes) ?? '')).toMatchObject({ manifest: { title: 'Hydration' } })
  const latin = manifests.single.replace('UTF-8', 'iso-8859-1').replaceAll('Moving &amp; handling', 'Café')
  expect(read(xmlText(new Uint8Array(Buffer.from(latin, 'latin1'))) ?? '')).toMatchObject({
    manifest: { title: 'Café' },
  })
})

test('where nothing says the version, the names do; what is neither is refused', () => {
  const without = (xml: string) => xml.replace(/<(\w+:)?schemaversion>.*?<\/(\w+:)?schemaversion>/, '')
  expect(read(without(manifests.single))).toMatchObject({ manifest: { standard: 'SCORM 1.2' } })
  expect(read(without(manifests.edition3))).toMatchObject({ manifest: { standard: 'SCORM 2004' } })
  expect(read('<manifest xmlns="http://www.imsglobal.org/xsd/imscc"/>')).toEqual({
    refused: 'The package is neither SCORM 1.2 nor SCORM 2004',
  })
})

test('entities that would grow are not, and what is no XML is refused', () => {
  const grows = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><manifest>&b;</manifest>'
  for (const xml of [grows, '', 'no xml', '<manifest>', '<html/>'])
    expect(read(xml)).toEqual({ refused: 'The package’s imsmanifest.xml cannot be read' })
})

test.each([
  ['deep', `${'<a>'.repeat(60_000)}${'</a>'.repeat(60_000)}`],
  ['deep in prefixes', `${'<x:a xmlns:x="u">'.repeat(20_000)}${'</x:a>'.repeat(20_000)}`],
  ['of too many elements', '<a/>'.repeat(500_000)],
  ['of too many attributes', `<a ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`],
])('a manifest %s is refused while it is read', (_, inside) => {
  const asked: string[] = []
  expect(
    read(manifests.single.replace('<organizations', `${inside}<organizations`), (path) => asked.push(path) > 0),
  ).toEqual({ refused: 'The package’s imsmanifest.xml is too large or too deeply nested' })
  expect(asked).toEqual([])
})

test('a manifest that names each of 10,000 files is read, and a long text is cut', () => {
  const files = Array.from({ length: 10_000 }, (_, n) => `<file href="a${n}.js"/>`).join('')
  expect(read(manifests.single.replace('<file ', `${files}<file `))).toMatchObject({ manifest: {} })
  const long = manifests.single.replace('>80<', `>${'8'.repeat(100_000)}<`)
  const answer = read(long)
  expect('manifest' in answer && answer.manifest.items[0]?.masteryScore).toHaveLength(10_000)
})

test('a start at another site, or that is not in the package, is refused', () => {
  const at = (href: string) =>
    manifests.single.replace('scormtype="sco" href="index_lms.html"', `scormtype="sco" href="${href}"`)
  for (const href of ['https://elsewhere.example/start.html', '//elsewhere.example/x', 'javascript:alert(1)'])
    expect(read(at(href))).toEqual({
      refused: '“Moving & handling” starts at another site. Export it with everything inside',
    })
  expect(read(manifests.single, () => false)).toEqual({
    refused: '“Moving & handling” starts with a file that is not in the package: index_lms.html',
  })
  expect(read(at('../../etc/passwd'), (path) => path === 'etc/passwd')).toMatchObject({ manifest: {} })
  expect(read(manifests.single.replace(/<resource .*<\/resource>/s, ''))).toEqual({
    refused: 'The package names nothing to start with',
  })
})

test('parts of one id are told apart, and a package without a menu starts with what reports', () => {
  const twice = manifests.several.replace('identifier="i2"', 'identifier="i1"')
  expect(read(twice)).toMatchObject({ manifest: { items: [{ id: 'i1' }, { id: 'part 2' }, { id: 'i3' }] } })
  const bare = manifests.single.replace(/<organizations.*<\/organizations>/s, '<organizations/>')
  expect(read(bare)).toMatchObject({ manifest: { title: 'r1', items: [{ id: 'r1', href: 'index_lms.html' }] } })
})

test('a path never leads above the package', () => {
  expect(hrefOf('', '../../a/./b.html?x=../y')).toBe('a/b.html?x=../y')
  expect(hrefOf('base/', 'My%20file.html#top')).toBe('base/My file.html#top')
  expect(hrefOf('', 'a\\b.html')).toBe('a/b.html')
})

test('a page that runs a script from another site is found, whatever it is written like', () => {
  for (const tag of [
    '<script src="https://cdn.example/x.js"></script>',
    "<SCRIPT type=a SRC = '//cdn.example/x.js'>",
    '<script async src=http://cdn.example/x.js>',
  ])
    expect(scriptElsewhere(`<p>${tag}`)).toMatch(/cdn\.example/)
  for (const tag of [
    '<!--[if lt IE 9]><script src="https://cdn.example/html5shiv.js"></script><![endif]-->',
    '<!-- <script src="//cdn.example/x.js"></script>',
  ])
    expect(scriptElsewhere(`<p>${tag}`)).toBeUndefined()
  expect(scriptElsewhere('<!--> <script src="//cdn.example/x.js"></script>')).toBeDefined()
  for (const tag of ['<script src="lib/x.js">', '<script>var src="https://x"</script>', '<script src="data:,1">'])
    expect(scriptElsewhere(tag)).toBeUndefined()
})

test('the files of a package are those beside its manifest, without what systems leave', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  const paths = (...names: string[]) => [...(filesOfPackage(named(...names))?.files.keys() ?? [])]
  expect(paths('imsmanifest.xml', 'a/b.html', '__MACOSX/a', '.DS_Store', 'a/Thumbs.db')).toEqual([
    'imsmanifest.xml',
    'a/b.html',
  ])
  expect(paths('Course/imsmanifest.xml', 'Course/a.html')).toEqual(['imsmanifest.xml', 'a.html'])
  expect(filesOfPackage(named('a/imsmanifest.xml', 'b/x.html'))).toBeUndefined()
  expect(filesOfPackage(named('a.html'))).toBeUndefined()
})
