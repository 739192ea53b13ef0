import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { 'happy-dom': happyDom } = builtinEnvironments

/**
 * One simulated DOM for all test files of a worker: libraries keep the `document` they were loaded with, so it must stay
 * the same for as long as loaded modules are shared. `setup.ts` clears it after each test.
 */
const sharedDom: Environment = {
  ...happyDom,
  name: 'shared-dom',
  async setup(global, options) {
    if (!('happyDOM' in global)) {
      await happyDom.setup(global, options)
      addWhatIsMissing()
    }
    return { teardown: () => undefined }
  },
}
export default sharedDom

/** The component library asks for these; happy-dom has no layout to answer from. */
function addWhatIsMissing(): void {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
  Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // The simulated DOM has no popovers: a press on a button only sends the panel's "beforetoggle" event.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.dispatchEvent(new Event('beforetoggle'))
  })
}
