import { readFileSync } from 'node:fs'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
}
type Lock = { name: string; version: string; packages: Record<string, Locked> }

/** What the hub is made of, from its lockfile, as CycloneDX 1.6: each library that runs or builds it, with its exact version, licence and hash. */
export function billOfMaterials({ name, version, packages }: Lock) {
  const libraries = Object.entries(packages).filter(([place, { dev, link }]) => place !== '' && !dev && !link)
  const components = new Map(libraries.map(([place, locked]) => componentOf(place, locked)))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...components.values()],
  }
}

function componentOf(place: string, { version = '', integrity, license, resolved }: Locked) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, hash = ''] = integrity?.split('-') ?? []
  const component = {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
  return [purl, component] as const
}

if (import.meta.main) {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  console.log(JSON.stringify(billOfMaterials(JSON.parse(lock)), null, 2))
}
