import account from './account/routes.ts'
import admin from './admin/routes.ts'
import applicant from './applicant/routes.ts'
import applicationForm from './application-form/routes.ts'
import apply from './apply/routes.ts'
import { area, type RouteEntry } from './area.ts'
import badges from './badges/routes.ts'
import files from './files/routes.ts'
import functions from './functions/routes.ts'
import inspection from './inspection/routes.ts'
import kiosk from './kiosk/routes.ts'
import learner from './learner/routes.ts'
import mailbox from './mailbox/routes.ts'
import onboarding from './onboarding/routes.ts'
import outsideReview from './outside-review/routes.ts'
import passport from './passport/routes.ts'
import portal from './portal/routes.ts'
import publicSite from './public/routes.ts'
import reference from './reference/routes.ts'
import shop from './shop/routes.ts'
import supervision from './supervision/routes.ts'
import supervisor from './supervisor/routes.ts'
import trainer from './trainer/routes.ts'

/** The table of addresses: each area says its own, and who is let in. A new line needs its own in tests/access/expected.txt. */
export default [
  ...publicSite,
  ...shop,
  ...apply,
  ...functions,
  ...reference,
  ...passport,
  ...outsideReview,
  ...inspection,
  ...badges,
  ...account,
  ...mailbox,
  ...applicationForm,
  ...applicant,
  ...files,
  ...onboarding,
  ...portal,
  ...trainer,
  ...supervisor,
  ...supervision,
  ...learner,
  ...kiosk,
  ...admin,
  area('public').route('*', 'not-found.tsx', 'everyone'),
] satisfies RouteEntry[]
