import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '#platform/config.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import { bad, type Finding, ok, warn } from './finding.ts'

const LITTLE = 1024 ** 3
const TOO_LITTLE = 100 * 1024 ** 2
const MAIL_TIMEOUTS = { connectMs: 5000, socketMs: 5000 }

export async function storageFinding({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) return warn('Storage', `${dataDir} is not there yet; the first "npm start" makes it.`)
  if (!(await storage().healthy()))
    return bad('Storage', `${dataDir} cannot be written to; check its owner and rights.`)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir}, ${(free / 1024 ** 3).toFixed(1)} GB free`
  if (free < TOO_LITTLE) return bad('Storage', `${says}; free some space: uploads are being refused.`)
  return free < LITTLE ? warn('Storage', `${says}; free some space soon.`) : ok('Storage', says)
}

export async function mailFinding({ smtpUrl, mail, mailFrom, local }: Config): Promise<Finding> {
  if (mail === 'off') return warn('Mail', 'Off (MAIL=off): no email leaves this hub.')
  if (!smtpUrl)
    return local
      ? warn('Mail', 'No email provider; messages stay at /mailbox. Set SMTP_URL before others use the hub.')
      : bad('Mail', 'No email provider; set SMTP_URL, or MAIL=off.')
  const { smtpSender } = await import('#platform/mail/smtp.server.ts')
  const smtp = smtpSender(smtpUrl, mailFrom, MAIL_TIMEOUTS)
  try {
    await smtp.verify()
    return ok('Mail', 'The mail server accepts us')
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (code === 'EAUTH') return bad('Mail', 'The mail server refuses the user name or password in SMTP_URL.')
    return bad('Mail', `The mail server cannot be used (${responseCode ?? code ?? 'no answer'}); check SMTP_URL.`)
  } finally {
    smtp.close()
  }
}

export async function scannerFinding({ scanner }: Config): Promise<Finding> {
  if (!scanner)
    return warn('Virus scanner', 'None: uploads are checked for what they are, not scanned for viruses. Set SCANNER.')
  const { isClamdThere } = await import('#platform/http/clamd.server.ts')
  return (await isClamdThere(scanner, MAIL_TIMEOUTS.connectMs))
    ? ok('Virus scanner', 'clamd answers')
    : bad('Virus scanner', 'clamd does not answer at SCANNER: uploads wait until it does.')
}
