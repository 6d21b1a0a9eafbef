import { applicantFile, applicantsList, myAlerts } from '#platform/addresses.ts'
import { type AlertKind, whatCame } from './alerts.labels.ts'
import type { Templates } from './templates.ts'

const sentence = (kind = '') => {
  const words = whatCame[kind as AlertKind] ?? 'something new'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** To people who review applications: a name and what came in, nothing else. */
export const alertEmails: Templates = {
  'office.alert': ({ name = '', kind, applicationId = '' }, link) => ({
    subject: `${kind === 'document' ? 'Documents received' : sentence(kind)}: ${name}`,
    paragraphs: [`${name}: ${kind === 'document' ? 'new documents received' : sentence(kind).toLowerCase()}.`],
    action: { label: 'Open the application', url: link(applicantFile(applicationId)) },
    footnote: choose(link),
  }),
  'office.alerts_daily': ({ lines = '', people = '0' }, link) => ({
    subject: `Recruitment: news of ${people === '1' ? '1 applicant' : `${people} applicants`}`,
    paragraphs: ['Received since the last email:', ...lines.split('\n')],
    action: { label: 'Open the applicants', url: link(applicantsList()) },
    footnote: choose(link),
  }),
}

const choose = (link: (path: string) => string) =>
  `To be emailed at once, or once a day, change your choice: ${link(myAlerts())}`
