import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { index, route } = area('admin/settings')

export default [
  route('settings', 'layout.tsx', [
    index('page.tsx'),
    route('organisation', 'organisation/page.tsx'),
    route('access-requests', 'access-requests/page.tsx', [
      route(':id/approve', 'access-requests/approve.ts'),
      route(':id/decline', 'access-requests/decline.ts'),
    ]),
    route('people', 'people/page.tsx'),
    route('people/:id', 'people/person.tsx', [
      route('role', 'people/role.ts'),
      route('deactivate', 'people/deactivate.ts'),
      route('activate', 'people/activate.ts'),
    ]),
    route('devices', 'devices/page.tsx', [route(':id/withdraw', 'devices/withdraw.tsx')]),
    route('invitations', 'invitations/page.tsx', [route(':id/revoke', 'invitations/revoke.ts')]),
    route('locations', 'locations/page.tsx', [
      route(':id/close', 'locations/close.ts'),
      route(':id/reopen', 'locations/reopen.ts'),
      route('merges/:mergeId/undo', 'locations/undo-merge.ts'),
    ]),
    route('locations/:id/merge', 'locations/merge.tsx'),
    route('locations/nominated', 'locations/nominated.tsx'),
    route('appointments/:id/confirm', 'appointments/confirm.ts'),
    route('appointments/:id/undo', 'appointments/undo.ts'),
    route('locations/appointments/:id/outside-review', 'appointments/outside-review.tsx'),
    route('locations/appointments/:id/outside-review/:reviewId/withdraw', 'appointments/withdraw-review.ts'),
    route('locations/new', 'locations/new.tsx'),
    route('locations/:id', 'locations/location.tsx'),
    route('jobs', 'jobs/page.tsx', [
      route('usual', 'jobs/usual.ts'),
      route(':id/close', 'jobs/close.ts'),
      route(':id/reopen', 'jobs/reopen.ts'),
      route('merges/:mergeId/undo', 'jobs/undo-merge.ts'),
    ]),
    route('jobs/:id/merge', 'jobs/merge.tsx'),
    route('jobs/new', 'jobs/new.tsx'),
    route('jobs/:id', 'jobs/job.tsx'),
    route('supervision', 'supervision/page.tsx', [
      route(':kind', 'supervision/cadence.tsx'),
      route(':kind/template', 'supervision/template.tsx'),
    ]),
    route('compliance', 'compliance/page.tsx', [
      route(':id/close', 'compliance/close.ts'),
      route(':id/reopen', 'compliance/reopen.ts'),
    ]),
    route('compliance/reminders', 'compliance/reminders.tsx'),
    route('compliance/new', 'compliance/new.tsx'),
    route('compliance/:id', 'compliance/type/page.tsx', [
      route('rules/new', 'compliance/type/new-rule.tsx'),
      route('rules/:ruleId/end', 'compliance/type/end-rule.tsx'),
    ]),
    route('learning/issuers', 'issuers/page.tsx', [
      route('fetch', 'issuers/fetch.tsx'),
      route('new-key', 'issuers/new-key.tsx'),
      route(':id/remove', 'issuers/remove.tsx'),
    ]),
    route('learning/embeds', 'learning/embeds.tsx'),
    route('learning', 'learning/page.tsx', [
      route(':kind', 'learning/picture.tsx'),
      route(':kind/remove', 'learning/remove.tsx'),
    ]),
    route('learning/clinical', 'learning/clinical/page.tsx', [
      route('new', 'learning/clinical/new.tsx'),
      route('reviewers/:id/end', 'learning/clinical/end.tsx'),
      route(':courseId/review', 'learning/clinical/review.tsx'),
      route(':courseId/accept', 'learning/clinical/accept.tsx'),
      route(':courseId/withdraw', 'learning/clinical/withdraw.tsx'),
    ]),
    route('learning/:kind/picture.png', 'learning/picture.png.ts'),
    route('onboarding', 'onboarding/page.tsx', [
      route('new', 'onboarding/new.tsx'),
      route(':id/close', 'onboarding/close.tsx'),
    ]),
    route('onboarding/:id', 'onboarding/template/page.tsx', [
      route('items/:itemId/move', 'onboarding/template/move-item.ts'),
      route('items/:itemId/remove', 'onboarding/template/remove-item.tsx'),
    ]),
    route('onboarding/:id/items/new', 'onboarding/template/new-item.tsx'),
    route('onboarding/:id/items/:itemId', 'onboarding/template/item.tsx'),
    route('policies', 'policies/page.tsx', [route(':id/close', 'policies/close.tsx')]),
    route('policies/new', 'policies/new.tsx'),
    route('policies/:id', 'policies/policy.tsx'),
    route('policies/:id/unsigned.csv', 'policies/unsigned.csv.ts'),
    route('letters', 'letters/page.tsx', [route(':key/reset', 'letters/reset.ts')]),
    route('letters/:key', 'letters/letter.tsx'),
    route('letters/:key/preview', 'letters/preview.ts'),
    route('rechecks', 'rechecks/page.tsx'),
    route('retention', 'retention/page.tsx'),
    route('retention/periods', 'retention/periods.tsx'),
    route('retention/log/:id', 'retention/log.tsx'),
    route('retention/:kind', 'retention/preview.tsx'),
    route('reject-reasons', 'reject-reasons/page.tsx'),
    route('site', 'site/page.tsx'),
    route('site/:kind', 'site/legal-page.tsx'),
    route('requests', 'requests/page.tsx', [route(':id/answer', 'requests/answer.ts')]),
  ]),
] satisfies RouteConfigEntry[]
