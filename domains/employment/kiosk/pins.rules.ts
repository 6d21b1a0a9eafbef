import type { Day } from '#lib/day.ts'

const sixDigits = /^\d{6}$/
// what most people take who are asked for six digits, besides rows and repetitions
const common = new Set(['112233', '123321', '159753', '147258', '258369', '142536', '102030', '010203', '654123'])

/** A PIN that anyone would try first, or that a colleague may know, is refused. */
export function whyWeakPin(pin: string, born: Day | null): string | undefined {
  if (!sixDigits.test(pin)) return 'Enter six digits'
  if (isRepeated(pin) || isRow(pin) || common.has(pin)) return 'This PIN is easy to guess. Choose another'
  if (born && datesOf(born).has(pin)) return 'This is a date of birth. Choose another'
}

/** A PIN that is not weak; `randomBelow` gives a whole number below its argument. */
export function newPin(randomBelow: (most: number) => number, born: Day | null): string {
  for (;;) {
    const pin = String(randomBelow(1_000_000)).padStart(6, '0')
    if (!whyWeakPin(pin, born)) return pin
  }
}

/** One, two or three digits over and over. */
const isRepeated = (pin: string) => [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))

/** Each digit one more, or one less, than the one before; 0 follows 9. */
function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** The ways in which a date is written in six digits. */
function datesOf(born: Day): Set<string> {
  const [year = '', month = '', day = ''] = born.split('-')
  const short = year.slice(2)
  const [d, m, y] = [day, month, short]
  const inTwos = [d + m + y, d + y + m, m + d + y, m + y + d, y + m + d, y + d + m]
  return new Set([...inTwos, day + year, month + year, year + day, year + month])
}
