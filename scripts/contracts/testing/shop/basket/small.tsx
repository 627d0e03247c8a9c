export default function Small() {
  return <p>0</p>
}
