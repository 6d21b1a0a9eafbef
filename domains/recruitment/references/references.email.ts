import type { Templates } from '#domains/notifications/templates.ts'

const aboutTenMinutes =
  'It takes about ten minutes, on a phone too. What you type is kept as you go, so you can stop and come back. If you would rather not give a reference, you can say so there.'
const forYouAlone =
  'The link is for you alone: please do not forward it. If you do not know this person, leave it unused.'

/** Letters to referees. They name the applicant and the role applied for, and nothing else about them. */
export const referenceEmails: Templates = {
  'reference.request': ({ refereeName, applicantName, position, until, token }, link) => ({
    subject: `A reference for ${applicantName}`,
    paragraphs: [
      `Hello ${refereeName},`,
      `${applicantName} has applied to us${position ? ` for the role of ${position}` : ''} and named you as a referee. We would be grateful for a reference.`,
      aboutTenMinutes,
    ],
    action: { label: 'Give a reference', url: link(`/reference/${token ?? ''}`) },
    footnote: `The link works until ${until}. ${forYouAlone}`,
  }),
  'reference.reminder': ({ refereeName, applicantName, until, token }, link) => ({
    subject: `A reminder: a reference for ${applicantName}`,
    paragraphs: [
      `Hello ${refereeName},`,
      `we asked you for a reference for ${applicantName} and have not had it yet. What you may have typed already is still there.`,
      aboutTenMinutes,
    ],
    action: { label: 'Go on with the reference', url: link(`/reference/${token ?? ''}`) },
    footnote: `The link works until ${until}. ${forYouAlone}`,
  }),
}
