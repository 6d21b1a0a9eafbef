import { area, type RouteEntry } from '../area.ts'

const { route } = area('apply')

export default [
  route('apply', 'page.tsx', 'everyone'),
  route('apply/submit', 'submit.tsx', 'signed in'),
  route('apply/carry', 'carry.ts', 'signed in'),
  route('apply/demo', 'demo.tsx', 'everyone'),
  route('apply/:token', 'link.ts', 'everyone'),
] satisfies RouteEntry[]
