import { area, type RouteEntry } from '../area.ts'

const { route } = area('applicant', 'signed in')

export default [
  route('applicant', 'page.tsx', 'applicants'),
  route('applicant/withdraw', 'withdraw.tsx'),
  route('applicant/offer/accept', 'accept-offer.ts'),
  route('applicant/health', 'health.tsx', 'applicants'),
  route('applicant/interview', 'interview.tsx', 'applicants'),
  route('applicant/criminal-record', 'criminal-record.tsx'),
  route('applicant/history', 'history.tsx'),
  route('applicant/explanations', 'explanations/page.tsx'),
  route('applicant/explanations/:id', 'explanations/explanation.tsx'),
  route('applicant/documents', 'documents/page.tsx'),
  route('applicant/documents/send', 'documents/send.ts'),
  route('applicant/documents/saved', 'documents/saved.ts'),
  route('applicant/documents/:id', 'documents/open.ts'),
  route('applicant/documents/:id/delete', 'documents/delete.tsx'),
] satisfies RouteEntry[]
