/** On top of the shell's own sheets, whose colours follow day and night. */
export const opsStyle = `
.bar{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:var(--s-4) var(--gutter);border-bottom:1px solid var(--line)}
.bar>a{font-size:1.625rem;font-weight:var(--w-strong);letter-spacing:-.055em;line-height:1;text-decoration:none;color:inherit}
.bar div{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;justify-content:flex-end;font-size:var(--t-s)}
.bar a.link,.bar button{display:inline-block;padding-block:.25rem}
.mute{color:var(--ink-2)}.plain{text-decoration:underline;text-underline-offset:.22em;min-height:1.5rem;background:none;border:0;padding:0;color:inherit;font:inherit;cursor:pointer}
main{font-size:var(--t-s);line-height:1.4;padding-bottom:var(--s-8)}
.top{padding:var(--s-5) var(--gutter) var(--s-4);display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:baseline;justify-content:space-between}
.top h1{font-size:var(--t-2xl)}.facts{display:grid;grid-template-columns:1fr 1fr;border-block:1px solid var(--line);margin:0}
.facts>div{padding:.8rem var(--gutter) 1rem;display:grid;gap:.6rem;align-content:space-between;box-shadow:0 0 0 .5px var(--line)}
.facts dt{font-size:var(--t-xs);color:var(--ink-2);order:2}.facts dd{font-size:var(--t-xl);line-height:1;font-variant-numeric:tabular-nums;margin:0}
@media(min-width:70em){.facts{grid-template-columns:repeat(4,1fr)}}
section{padding:var(--s-6) var(--gutter) 0;min-width:0}h2{font-size:var(--t-l);letter-spacing:-.02em;margin:0}
.sh{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;justify-content:space-between;padding-bottom:.5rem}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}caption{text-align:left;font-size:var(--t-xs);color:var(--ink-2);padding-bottom:.6rem}
th{font-weight:var(--w);text-align:left}thead th{font-size:var(--t-xs);color:var(--ink-2);padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--ink)}
td,tbody th{padding:.55rem 1.25rem .55rem 0;border-bottom:1px solid var(--line);vertical-align:middle}tbody th{font-weight:var(--w-medium)}
small{display:block;font-size:var(--t-xs);color:var(--ink-2);font-weight:var(--w);overflow-wrap:anywhere}
.st{font-weight:var(--w-medium)}.st::before{content:"";display:inline-block;width:.5rem;height:.5rem;margin-right:.5rem;background:var(--success)}
.bad{color:var(--danger)}.st.bad::before{background:var(--danger)}
.btn{min-height:2.25rem;padding:.35rem .85rem;font:inherit;font-weight:var(--w-medium);background:transparent;color:var(--ink);border:1px solid var(--ink);cursor:pointer}
.btn:hover,.btn.now{background:var(--ink);color:var(--on-ink)}
details summary{display:inline-block;list-style:none}details summary::-webkit-details-marker{display:none}details[open] summary{margin-bottom:.6rem}
.note{position:relative;padding:.8rem 1rem .8rem 2.25rem;background:var(--warning-soft)}.note::before{content:"";position:absolute;left:1rem;top:1.15em;width:.5rem;height:.5rem;background:var(--warning)}
.note.is-done{background:var(--success-soft)}.note.is-done::before{background:var(--success)}.note.is-bad{background:var(--danger-soft)}.note.is-bad::before{background:var(--danger)}
.said{margin:var(--s-4) var(--gutter) 0;white-space:pre-wrap;overflow-wrap:anywhere}.note p{margin:.3rem 0 .6rem}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.two{display:grid}@media(min-width:70em){.two{grid-template-columns:7fr 5fr}}
ol{list-style:none;margin:0;padding:0}li{display:grid;gap:.1rem 1rem;padding-block:.6rem;border-top:1px solid var(--line);font-size:.875rem;overflow-wrap:anywhere}li:first-child{border-top-color:var(--ink)}
li time,li .n{color:var(--ink-2);font-variant-numeric:tabular-nums}@media(min-width:37.5em){li{grid-template-columns:5.2rem 1fr auto}}
.kv{display:grid;grid-template-columns:auto 1fr;margin:0;font-size:.875rem}.kv dt,.kv dd{padding-block:.45rem;border-top:1px solid var(--line);margin:0}.kv dt{padding-inline-end:1.25rem;color:var(--ink-2)}.kv dd{text-align:right;font-variant-numeric:tabular-nums}
.login{max-width:24rem;padding:var(--s-7) var(--gutter);display:grid;gap:var(--s-4)}.login h1{font-size:var(--t-2xl)}.login label{display:grid;gap:.4rem}
.login input{font:inherit;min-height:3rem;padding:.6rem .9rem;border:1px solid var(--line-strong);background:var(--ground);color:var(--ink);width:100%}
@media(max-width:47.9em){thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}table,tbody,tr,td,th,caption{display:block}tr{border-top:1px solid var(--line);padding-block:.8rem}tbody tr:first-child{border-top-color:var(--ink)}
td,tbody th{border:0;padding:.12rem 0}td[data-l]{display:grid;grid-template-columns:7rem 1fr;gap:1rem}td[data-l]::before{content:attr(data-l);color:var(--ink-2)}tbody th{padding-bottom:.35rem;font-size:var(--t-m)}}`

/** Brings the page anew while nobody is about to press something in it. */
export const opsScript = `
const button=document.querySelector('[data-stop]');let stopped=false
button.hidden=false
button.addEventListener('click',()=>{stopped=!stopped;button.textContent=button.dataset[stopped?'resume':'stop']})
setInterval(async()=>{
if(stopped||document.hidden||document.querySelector('details[open]')||document.querySelector('[data-live]').contains(document.activeElement))return
try{const answer=await fetch(location.pathname+location.search,{redirect:'error'});if(!answer.ok)return
const next=new DOMParser().parseFromString(await answer.text(),'text/html')
for(const place of ['[data-live]','[data-at]']){const fresh=next.querySelector(place);if(fresh)document.querySelector(place).replaceChildren(...fresh.childNodes)}
}catch{}},5000)`
