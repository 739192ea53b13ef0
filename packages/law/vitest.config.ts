import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@niyam/law',
    include: ['node/**/*.test.ts', 'src/**/*.test.ts', 'tools/**/*.test.ts'],
    // Pure functions: what is loaded may be shared by all files.
    isolate: false,
    // On a busy machine a command that loads the whole catalogue takes more than the usual five seconds.
    testTimeout: 20_000,
  },
})
