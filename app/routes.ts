import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The one table of addresses. A new line needs its entry in the access matrix (tests/access). */
export default [
  index('routes/home.tsx'),
  ...prefix('about', [
    index('routes/about.ts'),
    route('who-we-are', 'routes/about.who-we-are.tsx'),
    route('what-we-do', 'routes/about.what-we-do.tsx'),
    route('our-values', 'routes/about.our-values.tsx'),
    route('meet-the-team', 'routes/about.meet-the-team.tsx'),
  ]),
  route('courses', 'routes/courses.tsx'),
  route('courses/:slug', 'routes/courses.$slug.tsx'),
  route('courses/:slug/start', 'routes/courses.$slug.start.ts'),
  route('bundles', 'routes/bundles.tsx'),
  route('bundles/:slug', 'routes/bundles.$slug.tsx'),
  route('bundles/:slug/start', 'routes/bundles.$slug.start.ts'),
  route('login', 'routes/login.ts'),
  route('portal/login', 'routes/portal.login.ts'),
  route('portal/register', 'routes/portal.register.ts'),

  ...prefix('auth', [
    index('routes/auth.tsx'),
    route('login', 'routes/auth.login.tsx'),
    route('register', 'routes/auth.register.tsx'),
    route('profile', 'routes/auth.profile.tsx'),
    route('google', 'routes/auth.google.ts'),
    route('confirm', 'routes/auth.confirm.tsx'),
    route('resend', 'routes/auth.resend.tsx'),
    route('forgot', 'routes/auth.forgot.tsx'),
    route('reset', 'routes/auth.reset.tsx'),
    route('set-up', 'routes/auth.set-up.tsx'),
  ]),
  route('sign-out', 'routes/sign-out.ts'),
  route('mailbox', 'routes/mailbox.tsx'),

  route('portal', 'routes/portal.tsx'),
  route('trainer', 'routes/trainer.tsx'),
  route('supervisor', 'routes/supervisor.tsx'),
  route('learner', 'routes/learner.tsx'),
  route('learner/apply', 'routes/learner.apply.ts'),

  route('admin', 'routes/admin.tsx', [
    index('routes/admin._index.tsx'),
    route('users.csv', 'routes/admin.users.csv.ts'),
    route('applicants', 'routes/admin.applicants.tsx'),
    route('applicants.csv', 'routes/admin.applicants.csv.ts'),
    route('applicants/:id', 'routes/admin.applicants.$id.tsx', [
      route('move/:to', 'routes/admin.applicants.$id.move.$to.tsx'),
      route('reopen', 'routes/admin.applicants.$id.reopen.tsx'),
      route('undo', 'routes/admin.applicants.$id.undo.tsx'),
      route('notes', 'routes/admin.applicants.$id.notes.tsx'),
      route('reveal/:field', 'routes/admin.applicants.$id.reveal.$field.tsx'),
      route('documents', 'routes/admin.applicants.$id.documents.tsx'),
      route('documents/:fileId', 'routes/admin.applicants.$id.documents.$fileId.ts'),
      route('documents/:fileId/verify', 'routes/admin.applicants.$id.documents.$fileId.verify.tsx'),
      route('documents/:fileId/reject', 'routes/admin.applicants.$id.documents.$fileId.reject.tsx'),
    ]),
    route('application-links', 'routes/admin.application-links.tsx'),
    route('staff', 'routes/admin.staff.tsx'),
    route('staff.csv', 'routes/admin.staff.csv.ts'),
    route('onboarding', 'routes/admin.onboarding.tsx'),
    route('compliance', 'routes/admin.compliance.tsx'),
    route('notifications', 'routes/admin.notifications.tsx'),
    route('notifications/:id', 'routes/admin.notifications.$id.tsx', [
      route('resend', 'routes/admin.notifications.$id.resend.ts'),
      route('cancel', 'routes/admin.notifications.$id.cancel.ts'),
    ]),
    route('settings', 'routes/admin.settings.tsx', [
      index('routes/admin.settings._index.tsx'),
      route('access-requests', 'routes/admin.settings.access-requests.tsx', [
        route(':id/approve', 'routes/admin.settings.access-requests.$id.approve.ts'),
        route(':id/decline', 'routes/admin.settings.access-requests.$id.decline.ts'),
      ]),
    ]),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
