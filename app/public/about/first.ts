import { redirect } from 'react-router'

export const loader = () => redirect('/about/who-we-are')
