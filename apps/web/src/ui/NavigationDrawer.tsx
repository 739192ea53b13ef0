import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import classes from './Frame.module.css'

interface NavigationDrawerProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

export default function NavigationDrawer({ isOpen, onClose, children }: NavigationDrawerProps) {
  const t = useTexts('shell')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={284}
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': t('frame.navigation') } }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      {children}
    </Drawer>
  )
}
