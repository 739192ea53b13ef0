import { defineConfig } from 'vitest/config'

// All workspaces in one run; each has settings of its own.
export default defineConfig({ test: { projects: ['packages/*', 'apps/*', 'scripts'] } })
