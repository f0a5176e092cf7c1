"""The explorer: what a method becomes on the way from source and IL to instructions, as one HTML page.

`ryuaot explore` is the caller. A variant (a method for one target, level and class library) is compiled with records of
where nodes and instructions come from; `method_recorder.py` watches and makes the data of
docs/reference/explore-json.md; `page_data.py` collects variants; `html_page.py` puts the data into the page, whose
script and style are in `page/`; `live_server.py` serves it and refreshes what changed. Start at `page_data.py`.
"""
