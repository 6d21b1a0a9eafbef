import type { Address } from './policies.ts'

const searched = ['', '?q=ann', '?q=dipika']

/** Each list and export of the product, with the filters it is tried by: that leave nearly all in, and that leave a few. */
export const lists: Partial<Record<Address, string[]>> = {
  '/admin/applicants': [
    ...['', '?sort=asc', '?page=2', '?q=ann', '?q=grace'],
    ...['?status=submitted', '?status=offer_made&references=received', '?references=sent&sort=asc'],
    ...['?from=2026-01-01&to=2026-12-31', '?status=rejected&from=2026-11-20&to=2026-11-20'],
  ],
  '/admin/applicants.csv': ['', '?status=submitted'],
  '/admin/application-links': [...searched, '?status=submitted', '?status=clicked', '?page=2'],
  '/admin/application-links/started': ['', '?page=2'],
  '/admin/references': [''],
  '/admin/bulk': [''],
  '/admin/bulk/:id': [''],
  '/admin/checks': ['', '?page=2'],
  '/admin/clearances': [...searched, '?view=returned', '?view=waiting', '?view=ending'],
  '/admin/safe-to-work': [
    ...['', '?q=an', '?view=lapsed', '?view=lapsed&q=an', '?view=ending', '?view=conditions', '?view=hired'],
    ...['?view=not_verified', '?view=not_verified&page=2', '?view=to_sign', '?view=unconfirmed', '?view=suspended'],
  ],
  '/admin/safe-to-work.csv': ['', '?view=lapsed', '?view=not_verified'],
  '/admin/staff': [...searched, '?status=active', '?status=inactive', '?page=2'],
  '/admin/staff.csv': ['', '?status=active'],
  '/admin/staff/import/:id': [''],
  '/admin/staff/brought-in': ['', '?state=unconfirmed', '?state=confirmed'],
  '/admin/staff/import': [''],
  '/admin/compliance': [...searched, '?status=expired', '?status=valid&type=fire_safety'],
  '/admin/compliance/matrix': searched,
  '/admin/compliance/evidence': ['', '?page=2'],
  '/admin/compliance/reminders': [...searched, '?audience=person&way=letter', '?from=2026-11-20&to=2026-11-20'],
  '/admin/compliance/reminders.csv': ['', '?way=letter'],
  '/admin/compliance/waves/:id': ['', '?q=ann'],
  '/admin/learning/people': [...searched, '?state=overdue', '?state=done', '?page=2'],
  '/admin/learning/certificates': [...searched, '?status=valid', '?status=revoked'],
  '/admin/learning/requests': ['', '?page=2'],
  '/admin/onboarding': [...searched, '?view=stuck', '?view=done'],
  '/admin/notifications': [...searched, '?state=sent', '?state=failed', '?state=stuck'],
  '/mailbox': [''],
  '/admin/search': ['?q=ann', '?q=dipika', '?q=0123'],
  '/admin/settings/people': [...searched, '?role=Learner', '?status=inactive'],
  '/admin/settings/invitations': [''],
  '/admin/settings/access-requests': [''],
  '/admin/settings/requests': [''],
  '/admin/shop/orders': [...searched, '?state=paid', '?state=open', '?state=overdue', '?page=2'],
  '/admin/shop/orders.csv': ['', '?state=paid'],
  '/admin/shop/accounting.csv': ['?from=2026-01-01&to=2026-12-31'],
  '/admin/shop/vouchers/:id': [''],
  '/learner/orders': [''],
  '/learner/seats': searched,
  '/learner/seats.csv': [''],
  '/supervisor': [''],
  '/supervisor/team': searched,
  '/supervisor/matrix': [''],
  '/trainer/people': searched,
  '/trainer/search': ['?q=hand'],
  '/portal': [''],
  '/account': [''],
}

/** Whose rows are one value of one row, a sheet as it was read: there every statement is planned, what the sheet is checked against. */
export const sealed: readonly Address[] = ['/admin/staff/import/:id']
