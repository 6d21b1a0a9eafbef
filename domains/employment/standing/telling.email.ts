import type { Templates } from '#domains/notifications/templates.ts'
import { staffFile, teamHome } from '#platform/addresses.ts'

/** What was decided about who may work. A line manager's email names no requirement and no reason. */
export const decisionEmails: Templates = {
  'standing.decided': ({ name, personId = '', line = '', manager }, link) => ({
    subject: `${name}: what was decided about their work`,
    paragraphs: [`${name}: ${line}`, 'Who decided it, and why, is on the staff file for those who may read it.'],
    action: manager
      ? { label: 'Open my team', url: link(teamHome()) }
      : { label: 'Open the staff file', url: link(staffFile(personId)) },
    footnote: manager
      ? 'You get this email as registered manager. This email cannot be switched off.'
      : 'You get this email because you have the vetting permission. This email cannot be switched off.',
  }),
  'standing.team_decided': ({ name, lines = '' }, link) => ({
    subject: `Your team: whether ${name} may work`,
    paragraphs: [...lines.split('\n'), 'HR knows why and sees to it.'],
    action: { label: 'Open my team', url: link(teamHome()) },
    footnote: 'You get this email because you lead them. This email cannot be switched off.',
  }),
}
