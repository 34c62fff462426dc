import { mount } from "svelte";

import App from "./App.svelte";
import "./style/palette.css";
import "./style/base.css";

mount(App, { target: document.getElementById("table")! });
