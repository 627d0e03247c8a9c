/**
 * For each row a few whole numbers, in one array. What changed rows leave behind is swept now and
 * then.
 */
export class RowCells {
  #cells = new Int32Array(64)
  #used = 0
  #left = 0
  #starts = new Int32Array(64)
  #lengths = new Int32Array(64)

  /** The whole store; a row's cells lie from {@link startOf} on, {@link lengthOf} of them. */
  get array(): Int32Array {
    return this.#cells
  }

  startOf(row: number): number {
    return this.#starts[row] ?? 0
  }

  lengthOf(row: number): number {
    return this.#lengths[row] ?? 0
  }

  of(row: number): Int32Array {
    const start = this.startOf(row)
    return this.#cells.subarray(start, start + this.lengthOf(row))
  }

  set(row: number, values: readonly number[]): void {
    if (row >= this.#starts.length) {
      this.#starts = grown(this.#starts, row + 1)
      this.#lengths = grown(this.#lengths, row + 1)
    }
    const held = this.lengthOf(row)
    if (values.length > held) {
      this.#left += held
      this.#lengths[row] = 0
      this.#makeRoomFor(values.length)
      this.#starts[row] = this.#used
      this.#used += values.length
    } else this.#left += held - values.length
    this.#cells.set(values, this.#starts[row])
    this.#lengths[row] = values.length
  }

  #makeRoomFor(count: number): void {
    if (this.#used + count <= this.#cells.length) return
    if (this.#left > this.#used / 2) this.#sweep()
    if (this.#used + count > this.#cells.length) {
      this.#cells = grown(this.#cells, this.#used + count)
    }
  }

  #sweep(): void {
    const swept = new Int32Array(this.#cells.length)
    let used = 0
    for (let row = 0; row < this.#lengths.length; row++) {
      swept.set(this.of(row), used)
      this.#starts[row] = used
      used += this.lengthOf(row)
    }
    this.#cells = swept
    this.#used = used
    this.#left = 0
  }
}

function grown(array: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(needed * 1.5))
  larger.set(array)
  return larger
}
