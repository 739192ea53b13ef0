import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    environment: './src/test/shared-dom.ts',
    isolate: false,
    // Each test leaves a rendered page behind: with room for it, a tenth less processor time goes into collecting.
    execArgv: ['--max-semi-space-size=64'],
    include: ['{src,tools}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    testTimeout: 15_000,
  },
})
