import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShownLook } from '../lib/look.ts'
import { queryClient } from '../lib/queries.ts'
import { resolver, theme } from '../ui/theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const look = useShownLook()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={look === 'dark' ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
