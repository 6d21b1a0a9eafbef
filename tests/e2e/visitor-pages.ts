import type { Pages } from './page-list.ts'

export const visitors: Pages = {
  title: 'visitors',
  who: 'guest',
  in: 'others',
  paths: [
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth/forgot',
    '/auth/resend',
    '/auth/confirm?token=x',
    '/auth/reset?token=x',
    '/verify',
    '/courses/moving-and-handling/first-lesson',
    '/seat',
    '/kiosk',
    '/basket',
    '/terms-of-sale',
    '/before-you-buy',
    '/cancel-a-purchase',
    '/reference/thank-you',
    '/outside-review/thank-you',
    '/mailbox',
  ],
}
