import { href } from 'react-router'
import type { Place, ShellEntry, ShellGroup } from '#app/ui/shell-places.ts'
import type { SidebarCounts as Counts } from '#domains/sidebar.queries.server.ts'
import { shopPages } from './shop-pages.ts'

export type SidebarCounts = Counts & { finance: boolean }

/** The pages in the office sidebar, in order. */
export function sidebar(counts: Partial<SidebarCounts>): ShellEntry[] {
  return [
    {
      to: href('/admin'),
      label: 'Dashboard',
      icon: 'home',
      end: true,
      below: [
        { to: href('/admin/arrange'), label: 'Arrange' },
        { to: href('/admin/arrange/role'), label: 'Arrange for a role' },
        { to: href('/admin/setup'), label: 'Set up' },
      ],
    },
    recruit(counts),
    people(counts),
    compliance(counts),
    learning(counts),
    messages(counts),
    { to: href('/admin/settings'), label: 'Settings', icon: 'cog' },
  ]
}

const recruit = ({ applicants, references, checks, clearance }: Partial<SidebarCounts>): ShellGroup => ({
  key: 'recruit',
  label: 'Recruit',
  icon: 'users',
  places: [
    {
      to: href('/admin/applicants'),
      label: 'Applicants',
      count: applicants,
      below: [{ to: href('/admin/applicants/board'), label: 'Board' }],
    },
    {
      to: href('/admin/application-links'),
      label: 'Application Links',
      below: [{ to: href('/admin/application-links/started'), label: 'Started, not submitted' }],
    },
    { to: href('/admin/references'), label: 'References', count: references },
    { to: href('/admin/checks'), label: 'Checks', count: checks },
    { to: href('/admin/clearances'), label: 'Clearance', count: clearance },
  ],
})

const people = ({ onboarding, supervision, accessRequests }: Partial<SidebarCounts>): ShellGroup => ({
  key: 'people',
  label: 'People',
  icon: 'user',
  places: [
    {
      to: href('/admin/staff'),
      label: 'Staff Directory',
      below: [{ to: href('/admin/staff/import'), label: 'Import staff' }],
    },
    { to: href('/admin/onboarding'), label: 'Onboarding Tracker', count: onboarding },
    {
      to: href('/admin/supervision'),
      label: 'Supervision',
      count: supervision,
      // its pages each have a breadcrumb of their own
      below: [{ to: href('/supervision'), label: '' }],
    },
    { to: href('/admin/settings/policies'), label: 'Policies' },
    { to: href('/admin/settings/access-requests'), label: 'Access requests', count: accessRequests },
  ],
})

const compliance = ({ safe, overdue, certificates }: Partial<SidebarCounts>): ShellGroup => ({
  key: 'compliance',
  label: 'Compliance',
  icon: 'shield',
  places: [
    { to: href('/admin/safe-to-work'), label: 'Safe to work', count: safe, urgent: true },
    {
      to: href('/admin/compliance'),
      label: 'Compliance Monitor',
      count: overdue,
      below: [
        { to: href('/admin/compliance/matrix'), label: 'Matrix' },
        { to: href('/admin/compliance/in-date'), label: 'In date by location' },
      ],
    },
    { to: href('/admin/compliance/evidence'), label: 'Certificates', count: certificates },
    {
      to: href('/admin/compliance/sessions'),
      label: 'Sessions',
      below: [{ to: href('/admin/compliance/session'), label: 'Record a session' }],
    },
    {
      to: href('/admin/compliance/forecast'),
      label: 'Forecast',
      below: [
        { to: href('/admin/compliance/forecast/book'), label: 'Book a session' },
        { to: href('/admin/compliance/forecast/change-of-job'), label: 'Change of job' },
      ],
    },
    {
      to: href('/admin/inspection'),
      label: 'Inspection pack',
      below: [{ to: href('/admin/inspection/earlier'), label: 'Earlier packs' }],
    },
    { to: href('/admin/inspection/quality'), label: 'Quality report' },
  ],
})

const learning = ({ careCertificate, finance }: Partial<SidebarCounts>): ShellGroup => ({
  key: 'learning',
  label: 'Learning',
  icon: 'book',
  places: [
    { to: href('/admin/learning'), label: 'Learning' },
    { to: href('/admin/learning/people'), label: 'Who is due' },
    { to: href('/admin/learning/care-certificate'), label: 'Care Certificate', count: careCertificate },
    { to: href('/admin/learning/requests'), label: 'Course requests' },
    { to: href('/admin/learning/certificates'), label: 'Course certificates' },
    ...(finance ? [shop] : []),
  ],
})

const shop: Place = { to: href('/admin/shop'), label: 'Shop', below: shopPages }

const messages = ({ messages, reminders }: Partial<SidebarCounts>): ShellGroup => ({
  key: 'messages',
  label: 'Messages',
  icon: 'mail',
  places: [
    { to: href('/admin/notifications'), label: 'Notifications' },
    { to: href('/admin/mailbox'), label: 'Mailbox', count: messages },
    {
      to: href('/admin/compliance/reminders'),
      label: 'Reminders',
      count: reminders,
      below: [
        { to: href('/admin/compliance/letters'), label: 'Letters to give in person' },
        { to: href('/admin/compliance/waves'), label: 'Emails on hold' },
      ],
    },
  ],
})
