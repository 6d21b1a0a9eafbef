import { existsSync } from 'node:fs'

/** The scanner as Debian brings it (clamav-daemon). Nothing is installed for its test: where it is not, the test is left out. */
export const clamdPath = '/usr/sbin/clamd'
export const hasClamd = existsSync(clamdPath)
