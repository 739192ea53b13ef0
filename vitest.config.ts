import { defineConfig } from 'vitest/config'

// `npm test` runs the server's tests on two PostgreSQLs; the second run takes the compiled modules of the first.
const moduleCache = process.env.NIYAM_MODULE_CACHE

// All workspaces in one run; each has its own settings.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    ...(moduleCache && { experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache } }),
  },
})
