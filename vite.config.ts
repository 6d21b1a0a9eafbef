import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: './server/hub.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
