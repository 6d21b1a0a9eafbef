// after the settings, which what it loads may read
import '#domains/composition.server.ts'
