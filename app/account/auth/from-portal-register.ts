import { href, redirect } from 'react-router'

export const loader = () => redirect(`${href('/auth')}?tab=register&redirect=${href('/application-form')}`)
