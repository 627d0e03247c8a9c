/** Adds the few things every browser has and jsdom lacks, as plainly as a component can notice them. */
function addWhatJsdomLacks(window) {
  addDialog(window)
  addMatchMedia(window)
  window.scrollTo = () => {}
  window.HTMLElement.prototype.scrollIntoView = () => {}
}

function addDialog({ HTMLDialogElement, Event }) {
  const show = function () {
    this.open = true
  }
  Object.assign(HTMLDialogElement.prototype, {
    show,
    showModal: show,
    close(returnValue) {
      if (!this.open) return
      this.open = false
      if (returnValue !== undefined) this.returnValue = returnValue
      this.dispatchEvent(new Event('close'))
    },
  })
}

function addMatchMedia(window) {
  window.matchMedia = media =>
    Object.assign(new window.EventTarget(), { media, matches: false, onchange: null })
}

module.exports = { addWhatJsdomLacks }
