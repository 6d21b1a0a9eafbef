import { area, type RouteEntry } from '../area.ts'
import applicants from './applicants/routes.ts'
import applicationLinks from './application-links/routes.ts'
import bulk from './bulk/routes.ts'
import checks from './checks/routes.ts'
import clearances from './clearances/routes.ts'
import compliance from './compliance/routes.ts'
import dashboard from './dashboard/routes.ts'
import quality from './inspection/quality/routes.ts'
import inspection from './inspection/routes.ts'
import certificates from './learning/certificates/routes.ts'
import learning from './learning/routes.ts'
import mailbox from './mailbox/routes.ts'
import notifications from './notifications/routes.ts'
import nowhere from './nowhere/routes.ts'
import onboarding from './onboarding/routes.ts'
import references from './references/routes.ts'
import safeToWork from './safe-to-work/routes.ts'
import search from './search/routes.ts'
import settings from './settings/routes.ts'
import setup from './settings/setup/routes.ts'
import shop from './shop/routes.ts'
import staff from './staff/routes.ts'
import supervision from './supervision/routes.ts'
import views from './views/routes.ts'

const { route } = area('admin', 'administrators')

export default [
  route('admin', 'layout.tsx', [
    ...dashboard,
    ...setup,
    ...search,
    ...bulk,
    ...views,
    ...applicants,
    ...checks,
    ...references,
    ...clearances,
    ...safeToWork,
    ...applicationLinks,
    ...staff,
    ...onboarding,
    ...supervision,
    ...compliance,
    ...inspection,
    ...quality,
    ...certificates,
    ...learning,
    ...shop,
    ...notifications,
    ...mailbox,
    ...settings,
    ...nowhere,
  ]),
] satisfies RouteEntry[]
