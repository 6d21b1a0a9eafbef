import { href, redirect } from 'react-router'

export const loader = () => redirect(`${href('/auth')}?tab=login&redirect=${href('/application-form')}`)
