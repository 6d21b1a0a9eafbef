import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { offlineBuild, shellEntry } from './server/offline-build.ts'

const libraries = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//
const frame =
  /\/lib\/count\b|\/app\/(doors\/(response-context|root-data)|ui\/(DemoBanner|use-busy|zod-config|Avatar|Badge|Breadcrumb|Button|Card|EmptyState|ErrorPage|error-words|Form|Icon|Logo|Notice|PublicShell|SkipLink|Steps|ToastFace|Toasts|UnsentToast|base|classes|form-scripts|invoke|leave|pictures|send-or-hold|toasts|unsent|use-focus-after|within-page)|parts\/(learning\/(course-pictures|kept\/whose)|public\/(PageIntro|PageMeta|PublicNav|PublicPage))|public\/StructuredData)\b/
const forms =
  /\/app\/(doors\/form-reply|(account\/AccountPage|apply\/Apply)\.module|ui\/(ChoiceFields|DateFields|DocumentRow|ErrorSummary|Field|FieldFrame|Tabs|TextFields|UploadArea))\b/
const office =
  /\/app\/(ui\/(AdminShell|Shell(Crumbs|Menu)|shell-places|use-groups|use-shown-place|useDrawer|useSidebar)|parts\/office\/(OfficeError|use-search-key))\b/
const signedIn =
  /\/app\/(doors\/when|ui\/(EmailAddress|list\/address|when)|parts\/(StatusBadge|role-home\/(AccountFoot|SignOut)))\b/
const lists =
  /\/app\/(ui\/(DataTable|FilterBar|Pager|submit-soon|list\/(ExportButton|ExportPanel|JumpTo|PageHead|export-file))|parts\/bulk\/ListCard)\b/
const applying = /\/app\/(apply|parts\/recruitment\/device)\//
const signingIn =
  /\/app\/account\/(AccountPage|auth\/(AccountAccess|LoginForm|NewPassword|ProfilePanel|RegisterForm))\b/
const kept = /\/(node_modules\/idb|app\/parts\/learning\/(kept|events))\b/
const learning =
  /\/app\/(learner\/(courses\/((lesson|quiz)\/paths|ways)|offline\/(ConnectionBar|addresses|keep|leave|offline|shown|steps|use-kept|work))|parts\/learning\/(LessonStrip|course-name|saved-words))\b/
// of lessons and of quizzes, which show no lesson
const answering = /\/app\/parts\/learning\/lesson\/(AnswerFields|\w+\.module)/
const reading =
  /\/app\/(parts\/learning\/(lesson\/(?!read-aloud|LessonHead|Outline)|media\/(EmbedBox|LessonMedia|media))|ui\/rich-text\/RichText)/
const lessons = /\/app\/(learner\/courses\/lesson\/|parts\/learning\/lesson\/(LessonHead|Outline))/

// by itself: what it is put together with comes along to every page of a signed-in person
const roles = /\/platform\/actor\b/

// What pages share goes into few files: many small ones cost requests, compress worse and hold back the first paint.
const groups = Object.entries({
  libraries,
  roles,
  frame,
  forms,
  signedIn,
  office,
  lists,
  applying,
  signingIn,
  kept,
  learning,
  answering,
  reading,
  lessons,
}).map(([name, test]) => ({ name, test }))

// The oldest browsers that pages are built for; tests/architecture keeps newer built-ins out.
const oldestBrowsers = ['safari16.4', 'firefox115', 'chrome111']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), offlineBuild()],
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rolldownOptions: { input: [shellEntry], output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      // the bundle holds React as built for production, whatever NODE_ENV says where the hub runs
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      resolve: { noExternal: command === 'build' ? ['react', 'react-dom', 'react-router'] : [] },
      build: { rolldownOptions: { input: './server/hub.ts' } },
    },
  },
  build: { assetsInlineLimit: 0 },
}))
