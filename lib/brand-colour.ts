type Colour = readonly [red: number, green: number, blue: number]

/** A colour for what is pressed, on white and on dark cards. */
export type BrandColour = { light: string; dark: string }

const WHITE: Colour = [255, 255, 255]
/** The card of a dark email. */
const DARK: Colour = [0x26, 0x23, 0x1f]
const READABLE = 4.5

/** The colour that most of a picture has, of those that can be read on white; nothing where it has none. `pixels` are red, green, blue in turn. */
export function brandColourOf(pixels: Uint8Array): BrandColour | undefined {
  const counted = new Map<number, { n: number; sum: [number, number, number] }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
    if (Math.max(...colour) - Math.min(...colour) < 40 || contrast(colour, WHITE) < READABLE) continue
    // neighbours are one colour: edges are smoothed
    const key = ((colour[0] >> 5) << 6) | ((colour[1] >> 5) << 3) | (colour[2] >> 5)
    const known = counted.get(key) ?? { n: 0, sum: [0, 0, 0] }
    counted.set(key, { n: known.n + 1, sum: added(known.sum, colour) })
  }
  const [most] = [...counted.values()].sort((one, other) => other.n - one.n)
  if (!most || most.n < pixels.length / 3 / 50) return undefined
  const [red, green, blue] = most.sum.map((sum) => Math.round(sum / most.n))
  const colour: Colour = [red ?? 0, green ?? 0, blue ?? 0]
  return { light: hex(colour), dark: hex(lightened(colour)) }
}

const added = (sum: Colour, by: Colour): [number, number, number] => [sum[0] + by[0], sum[1] + by[1], sum[2] + by[2]]

/** The same colour with as much white as it takes to be read on a dark card. */
function lightened(colour: Colour): Colour {
  const mixed = (share: number) => colour.map((part) => Math.round(part + (255 - part) * share)) as unknown as Colour
  let share = 0
  while (share < 1 && contrast(mixed(share), DARK) < 7) share += 0.05
  return mixed(Math.min(share, 1))
}

/** As WCAG 2.2 works it out. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
