import type { Templates } from '#domains/notifications/templates.ts'
import { coursePage, learnerCourse, learnerHome, teamHome } from '#platform/addresses.ts'

export const learningEmails: Templates = {
  'learning.reminder': ({ firstName, lines = '', first = '', enrolmentId = '', over, by }, link) => ({
    subject: subjectOf(lines, first, over === 'yes'),
    paragraphs: [
      `Hello ${firstName},`,
      `${lines.includes('\n') ? 'This is your training' : 'This is for you to take'}${by ? `, assigned by ${by}` : ''}:`,
      ...lines.split('\n'),
      'It is made of short lessons. You can stop at any time and go on where you were, also on your phone.',
    ],
    action: { label: `Open ${first}`, url: link(learnerCourse(enrolmentId)) },
    footnote: `Everything you have to take is at ${link(learnerHome())}.`,
  }),
  'learning.renewal': ({ firstName, title = '', slug = '', until = '', over }, link) => ({
    subject: over === 'yes' ? `Expired: your certificate in ${title}` : `Renew your certificate in ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      over === 'yes'
        ? `Your certificate in ${title} ran out on ${until}.`
        : `Your certificate in ${title} is valid until ${until}.`,
      'To renew it, buy the course again and take it once more. What you learned stays readable.',
    ],
    action: { label: `Renew ${title}`, url: link(coursePage(slug)) },
    footnote: `All your certificates are at ${link(learnerHome())}.`,
  }),
  'learning.team': ({ lines = '' }, link) => ({
    subject: 'Training in your team is overdue',
    paragraphs: ['These were due a week ago:', ...lines.split('\n'), 'Please find time for it in the rota.'],
    action: { label: 'Open my team', url: link(teamHome()) },
  }),
}

function subjectOf(lines: string, first: string, over: boolean): string {
  const more = lines.split('\n').length - 1
  const and = more === 0 ? '' : more === 1 ? ' and 1 more course' : ` and ${more} more courses`
  return over ? `Overdue: ${first}${and}` : `Your training: ${first}${and}`
}
