import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppliedTheme } from '../lib/colour-theme.ts'
import { resolver, theme } from '../ui/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const applied = useAppliedTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={applied === 'dark' ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
