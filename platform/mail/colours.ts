import type { BrandColour } from '#lib/brand-colour.ts'

type Scheme = { ground: string; card: string; ink: string; muted: string; line: string; brand: string; onBrand: string }

/** Of the provider, never of the hub: without a colour of their own buttons are ink. */
export function schemes(colour: BrandColour | undefined): { light: Scheme; dark: Scheme } {
  return {
    light: {
      ...{ ground: '#f3f1ec', card: '#ffffff', ink: '#1b211f', muted: '#5c554a', line: '#e2dac9' },
      ...{ brand: colour?.light ?? '#1b211f', onBrand: '#ffffff' },
    },
    dark: {
      ...{ ground: '#1b1916', card: '#26231f', ink: '#f0ebe1', muted: '#b9b1a3', line: '#47423a' },
      ...{ brand: colour?.dark ?? '#f0ebe1', onBrand: '#1b1916' },
    },
  }
}

/** Colours of a dark screen, for mail programs that ask; they take the place of what is written on each element. */
export function darkRules(colour: BrandColour | undefined): string {
  const { ground, card, ink, muted, line, brand, onBrand } = schemes(colour).dark
  const rules = [
    `.ground{background:${ground}!important;color:${ink}!important}`,
    // the library puts the ground's style on the cell inside it too
    `.ground>table>tbody>tr>td{background:${ground}!important}`,
    `.card{background:${card}!important;border-color:${line}!important;color:${ink}!important}`,
    `.ink{color:${ink}!important}`,
    `.muted{color:${muted}!important}`,
    `.line{border-color:${line}!important}`,
    `.link{color:${brand}!important}`,
    `.brand{background:${brand}!important;color:${onBrand}!important;border-color:${brand}!important}`,
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
