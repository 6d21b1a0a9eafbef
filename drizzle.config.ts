import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/**/*.table.ts', './domains/**/*.table.ts'],
  out: './platform/db/migrations',
})
