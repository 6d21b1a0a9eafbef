import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// One file for the libraries and one for the frame of every page: many small ones cost requests and compress worse.
const frame =
  /\/app\/(nonce|use-busy|ui\/(Avatar|Badge|Button|Card|EmptyState|ErrorPage|Icon|Logo|Notice|PublicShell|SkipLink|Steps|Toasts|classes|course-pictures|invoke|pictures|toasts)|public\/(PageIntro|PageMeta|PublicNav|PublicPage|StructuredData))\b/

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/hub.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
