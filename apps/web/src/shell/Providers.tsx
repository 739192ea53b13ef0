import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShownLook } from '../lib/look.ts'
import { resolver, theme } from '../ui/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const look = useShownLook()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={look === 'dark' ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
