import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database-setup.ts'],
    // On two cores more workers only wait for each other, and for the database.
    maxWorkers: 2,
    // What is loaded is shared: each file has a database and an application of its own, and they keep nothing outside of these.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
