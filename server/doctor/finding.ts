export type Finding = { level: 'ok' | 'warn' | 'bad'; what: string; says: string }

export const ok = (what: string, says: string): Finding => ({ level: 'ok', what, says })
export const warn = (what: string, says: string): Finding => ({ level: 'warn', what, says })
export const bad = (what: string, says: string): Finding => ({ level: 'bad', what, says })

/** One line each, the levels and names in columns. */
export function lines(findings: readonly Finding[]): string {
  return findings.map(({ level, what, says }) => `${level.padEnd(5)} ${what.padEnd(16)} ${says}`).join('\n')
}
