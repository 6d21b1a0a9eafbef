/** The form of a registration number of each register. */
export const registrationFormats = {
  nmc: { pattern: /^\d{2}[A-Z]\d{4}[A-Z]$/, like: '18A1234B' },
  hcpc: { pattern: /^(AS|BS|CH|CS|DT|HAD|ODP|OR|OT|PA|PH|PO|PYL|RA|SL)\d{1,6}$/, like: 'PH12345' },
  swe: { pattern: /^SW\d{1,7}$/, like: 'SW12345' },
} as const

/** A registration number as it is kept, however it was typed. */
export const registrationNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
