import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { takePageFocus } from '../lib/page-focus.ts'
import { useTexts } from '../lib/texts.ts'

/** The one h1 of a page. Names the browser tab, and takes the focus after a navigation. */
export function PageTitle({ title, className }: { title: string; className?: string }) {
  const t = useTexts('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('ui.tab_title', { title })
  }, [t, title])
  useEffect(() => {
    if (takePageFocus()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={className ?? ''} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  )
}
