/* The page of the API's description: runs in the browser as it is written. */
const dark = window.matchMedia('(prefers-color-scheme: dark)')

function followColors() {
  document.documentElement.classList.toggle('dark-mode', dark.matches)
}

followColors()
dark.addEventListener('change', followColors)

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  // No word about this page to anybody.
  validatorUrl: null,
})
