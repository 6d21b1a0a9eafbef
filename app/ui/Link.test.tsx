import type { ComponentProps } from 'react'
import { Link as RoutersLink, NavLink as RoutersNavLink } from 'react-router'
import { expect, test } from 'vitest'
import { drawn } from '#tests/drawn.tsx'
import { Link, NavLink } from './Link.tsx'

const addresses = [
  '/',
  '/admin',
  '/admin/',
  '/admin/staff?page=2&q=a#top',
  '/a/../b',
  '//other',
  '?page=2',
  '#top',
  'staff',
  '..',
]
const elsewhere = ['https://example.org/x', 'mailto:ann@example.org']
const places = ['/', '/admin', '/admin/staff', '/Admin/Staff/', '/administration']

/** Each element with what it has, in any order. */
const elements = (html: string) =>
  [...html.matchAll(/<(\w+)([^>]*)>([^<]*)/g)].map(([, tag, has = '', words]) => [
    tag,
    [...has.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted(),
    words,
  ])

test('the server draws a link as the router does', () => {
  const kinds: Omit<ComponentProps<typeof Link>, 'to'>[] = [
    {},
    { className: 'x', title: 'T', preventScrollReset: true, replace: true, state: { a: 1 } },
    { reloadDocument: true, target: '_blank', rel: 'noopener', discover: 'none', relative: 'path' },
  ]
  for (const to of [...addresses, ...elsewhere])
    for (const rest of kinds)
      expect(elements(drawn(<Link to={to} {...rest} />, '/admin/staff')), to).toEqual(
        elements(drawn(<RoutersLink to={to} {...rest} />, '/admin/staff')),
      )
})

test('it marks the link to the current page as the router does', () => {
  for (const at of places)
    for (const to of addresses)
      for (const rest of [{}, { end: true, className: 'x' }])
        expect(
          elements(
            drawn(
              <NavLink to={to} {...rest}>
                Go
              </NavLink>,
              at,
            ),
          ),
          `${to} at ${at}`,
        ).toEqual(
          elements(
            drawn(
              <RoutersNavLink to={to} {...rest}>
                Go
              </RoutersNavLink>,
              at,
            ),
          ),
        )
})
