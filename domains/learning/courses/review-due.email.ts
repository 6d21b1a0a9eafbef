import type { Templates } from '#domains/notifications/templates.ts'
import { courseToWrite } from '#platform/addresses.ts'

export const reviewDueEmails: Templates = {
  'course.review_due': ({ firstName, title, due, courseId = '' }, link) => ({
    subject: `Review due: ${title}`,
    paragraphs: [
      `Hello ${firstName},`,
      `The review of ${title} is due on ${due}. Compare it with its guidance, change what is out of date, and set the day of the next review.`,
      'People go on with the version they began.',
    ],
    action: { label: 'Open the course', url: link(courseToWrite(courseId)) },
    footnote: 'You get this email because you own this course.',
  }),
}
