import type { CSSProperties } from 'react'
import type { BrandColour } from '#lib/brand-colour.ts'
import { schemes } from './colours.ts'

export type Styles = ReturnType<typeof written>

const known = new Map<string, Styles>()

/** What each element of an email carries: many mail programs read no style sheet. */
export function stylesFor(colour: BrandColour | undefined): Styles {
  const key = colour?.light ?? ''
  const styles = known.get(key) ?? written(colour)
  if (known.size > 20) known.clear()
  known.set(key, styles)
  return styles
}

function written(colour: BrandColour | undefined) {
  const { ground, card, ink, muted, line, brand, onBrand } = schemes(colour).light
  const small = { fontSize: '15px', lineHeight: '22px', color: muted, overflowWrap: 'anywhere' } as const
  const provider = { fontSize: '19px', lineHeight: '26px', fontWeight: 700, color: ink } as const
  return {
    ground: {
      margin: 0,
      padding: '24px 12px 32px',
      backgroundColor: ground,
      color: ink,
      fontFamily: "'Atkinson Hyperlegible Next', 'Segoe UI', system-ui, -apple-system, Roboto, Arial, sans-serif",
    },
    column: { maxWidth: '560px', width: '100%', margin: '0 auto' },
    head: { margin: '0 0 16px' },
    logo: { padding: '0 12px 0 4px' },
    picture: { display: 'block', border: 0, borderRadius: '3px' },
    provider: { ...provider, margin: '0 0 16px', padding: '0 4px' },
    card: { padding: '24px', backgroundColor: card, border: `1px solid ${line}`, borderRadius: '10px' },
    heading: { margin: '0 0 12px', fontSize: '24px', lineHeight: '30px', letterSpacing: '-0.015em', color: ink },
    paragraph: { margin: '0 0 14px', fontSize: '17px', lineHeight: '26px', overflowWrap: 'anywhere' },
    button: {
      margin: '4px 0 16px',
      padding: '14px 22px',
      backgroundColor: brand,
      borderRadius: '6px',
      color: onBrand,
      fontSize: '17px',
      fontWeight: 650,
      textDecoration: 'none',
    },
    footnote: { ...small, margin: '0 0 12px' },
    address: { color: brand, textDecoration: 'underline', wordBreak: 'break-all' },
    link: { color: brand, textDecoration: 'underline' },
    foot: { ...small, margin: '16px 4px 0' },
    sentWith: {
      ...small,
      margin: '10px 4px 0',
      padding: '10px 0 0',
      borderTop: `1px solid ${line}`,
      fontSize: '14px',
    },
    appointment: {
      width: '100%',
      margin: '4px 0 14px',
      border: `1px solid ${line}`,
      borderRadius: '10px',
      borderCollapse: 'separate',
      overflow: 'hidden',
    },
    day: {
      width: '88px',
      padding: '10px 0',
      backgroundColor: brand,
      color: onBrand,
      fontSize: '15px',
      lineHeight: '18px',
      fontWeight: 650,
      textAlign: 'center',
    },
    date: { fontSize: '34px', lineHeight: '38px' },
    when: { padding: '14px 16px', fontSize: '17px', lineHeight: '24px' },
    time: { fontSize: '19px' },
    place: { fontSize: '15px', lineHeight: '22px', color: muted },
  } satisfies Record<string, CSSProperties>
}
