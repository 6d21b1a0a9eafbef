import { href } from 'react-router'
import type { IconName } from '#app/ui/Icon.tsx'
import { leadsTo } from '#app/ui/Link.tsx'

export type Setting = {
  to: string
  label: string
  /** What is set there. */
  line: string
}
export type SettingsGroup = { title: string; icon: IconName; pages: readonly Setting[] }

/** The pages of the settings, in groups. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Organisation',
    icon: 'building',
    pages: [
      { to: href('/admin/settings/organisation'), label: 'Organisation', line: 'Name, contact and address' },
      { to: href('/admin/settings/locations'), label: 'Locations', line: 'Homes, and the registered manager of each' },
      {
        to: href('/admin/settings/locations/nominated'),
        label: 'Nominated individual',
        line: 'Signs the registered manager’s own file',
      },
    ],
  },
  {
    title: 'People and access',
    icon: 'users',
    pages: [
      { to: href('/admin/settings/people'), label: 'People and roles', line: 'Accounts, roles and permissions' },
      { to: href('/admin/settings/invitations'), label: 'Invitations', line: 'Ask someone to open an account' },
      { to: href('/admin/settings/devices'), label: 'Shared devices', line: 'Where people sign in by badge and PIN' },
    ],
  },
  {
    title: 'Recruitment',
    icon: 'user',
    pages: [
      { to: href('/admin/settings/jobs'), label: 'Jobs', line: 'What each needs: DBS level, registration' },
      { to: href('/admin/settings/reject-reasons'), label: 'Reject reasons', line: 'To choose from when rejecting' },
      { to: href('/admin/settings/onboarding'), label: 'Onboarding', line: 'Checklists for new starters' },
    ],
  },
  {
    title: 'Compliance',
    icon: 'shield',
    pages: [
      { to: href('/admin/settings/compliance'), label: 'Compliance types', line: 'Who needs what, and for how long' },
      { to: href('/admin/settings/rechecks'), label: 'Rechecks', line: 'When a DBS is checked again' },
      {
        to: href('/admin/settings/compliance/reminders'),
        label: 'Reminder settings',
        line: 'Who is reminded, and when',
      },
      {
        to: href('/admin/settings/supervision'),
        label: 'Supervision',
        line: 'How often it is due, and what is asked',
      },
      { to: href('/admin/settings/learning'), label: 'Learning', line: 'Who signs certificates, clinical reviews' },
      { to: href('/admin/settings/retention'), label: 'Retention', line: 'How long records are kept' },
    ],
  },
  {
    title: 'Messages',
    icon: 'mail',
    pages: [{ to: href('/admin/settings/letters'), label: 'Email templates', line: 'To applicants and referees' }],
  },
  {
    title: 'Website',
    icon: 'home',
    pages: [
      { to: href('/admin/settings/site'), label: 'Website', line: 'Figures, links, privacy and other legal pages' },
      { to: href('/admin/settings/requests'), label: 'Requests', line: 'For a demo or a course, from the website' },
    ],
  },
]

export const settingsPages = settingsGroups.flatMap(({ pages }) => pages)

/** The page of the settings that an address belongs to: of those above it, the nearest. */
export function settingAt(pathname: string): Setting | undefined {
  const above = settingsPages.filter(({ to }) => leadsTo(pathname, to, false))
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]
}

/** The groups with those pages alone whose name or line has these words. */
export function settingsWith(words: string): readonly SettingsGroup[] {
  const has = (text: string) => text.toLowerCase().includes(words.toLowerCase())
  const found = settingsGroups.map((group) => ({
    ...group,
    pages: group.pages.filter(({ label, line }) => has(label) || has(line) || has(group.title)),
  }))
  return found.filter(({ pages }) => pages.length > 0)
}
