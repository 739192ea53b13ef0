import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database-setup.ts'],
    // On two cores more workers only wait for each other, and for the database.
    maxWorkers: 2,
    // Loaded modules are shared, and so is the application of most files (test/shared-app.ts); a file keeps no other state.
    isolate: false,
    // The longest takes 4 s alone; beside other work on two cores ten times as long.
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
})
